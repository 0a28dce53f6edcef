/**
 * The rule of message ids (format.md section 9), as candidates in order: the first one that exists is the text. The
 * last one is what must exist.
 */
export const textIds = {
  processName: (process: string) => [`${process}.name`, `service.${process}`],
  /** What it is for, in a line or two, where a service asks which of its processes. */
  processAbout: (process: string) => [`${process}.about`],
  status: (machine: string, status: string) => [`${machine}.status.${status}`, `common.status.${status}`],
  step: (process: string, step: string) => [`${process}.step.${step}`, `common.step.${step}`],
  sample: (process: string, sample: string) => [`${process}.sample.${sample}`, `common.sample.${sample}`],
  action: (machine: string, transition: string) => [`${machine}.do.${transition}`, `common.do.${transition}`],
  sure: (machine: string, transition: string) => [`${machine}.sure.${transition}`, 'msg.confirmRefuse'],
  timer: (machine: string, timer: string) => [
    `${machine}.timer.${timer}`,
    `common.timer.${timer}`,
    'msg.deadline',
  ],
  field: (process: string | undefined, name: string) => ofField('field', process, name),
  hint: (process: string | undefined, name: string) => ofField('hint', process, name),
  why: (process: string | undefined, name: string) => ofField('why', process, name),
  option: (list: string, value: string) => [`option.${list}.${value}`],
  service: (service: string) => [`service.${service}`, `service.${camelCase(service)}`],
  /** What it is for, in a line. */
  serviceAbout: (service: string) => [`service.${service}.about`],
  /** Other words by which people look for it. */
  serviceKeywords: (service: string) => [`service.${service}.keywords`],
  serviceGroup: (group: string) => [`serviceGroup.${group}`],
  /** A menu item's id is the end of a text id, or a whole one. */
  menu: (item: string) => (item.includes('.') ? [item] : [`menu.${item}`]),
  notificationTitle: (notification: string, process: string | undefined) => [
    `title.${notification}`,
    ...(process === undefined ? [] : [`${process}.name`, `service.${process}`]),
  ],
  actor: (actor: string) => [`actor.${actor}`],
  document: (document: string) => [`document.${document}`],
  template: (template: string) => [`template.${template}`],
  /** What a template asks for. */
  param: (param: string) => [`param.${param}`],
} as const

/** The prefix of a track's ids: transfer + choice = transferChoice. */
export function machineName(process: string, track?: string): string {
  return track === undefined ? process : process + track.charAt(0).toUpperCase() + track.slice(1)
}

/** Names of services are those of the outside API: student_admission, e-reference. */
function camelCase(name: string): string {
  return name.replaceAll(/[_-](.)/g, (_match, letter: string) => letter.toUpperCase())
}

function ofField(kind: string, process: string | undefined, name: string): string[] {
  return process === undefined ? [`${kind}.${name}`] : [`${process}.${kind}.${name}`, `${kind}.${name}`]
}
