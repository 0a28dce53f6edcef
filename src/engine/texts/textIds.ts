/**
 * The rule of message ids (format.md section 9), as candidates in order: the first one that exists is the text. The
 * last one is what must exist.
 */
export const textIds = {
  processName: (process: string) => [`${process}.name`, `service.${process}`],
  /** What it is for, in a line or two, where a service asks which of its processes. */
  processAbout: (process: string) => [`${process}.about`],
  /** What the applicant is called in the process: who pays, who complains. */
  applicant: (process: string) => [`${process}.applicant`, 'label.applicant'],
  status: (machine: string, status: string) => [`${machine}.status.${status}`, `common.status.${status}`],
  /** What the applicant does meanwhile, or what they wait for, where the buttons do not tell. */
  statusAbout: (process: string, status: string) => [`${process}.about.${status}`] as const,
  /** A guard's refusal as a condition, while it is not broken. */
  requirement: (denied: string) => [`requirement.${denied}`],
  /** Whom a process is for, where `for` has a condition: said to who is not among them. */
  notFor: (process: string, whom: 'self' | 'child') => [`${process}.for.${whom}`] as const,
  step: (process: string, step: string) => [`${process}.step.${step}`, `common.step.${step}`],
  sample: (process: string, sample: string) => [`${process}.sample.${sample}`, `common.sample.${sample}`],
  action: (machine: string, transition: string) => [`${machine}.do.${transition}`, `common.do.${transition}`],
  sure: (machine: string, transition: string) => [
    `${machine}.sure.${transition}`,
    `common.sure.${transition}`,
  ],
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
  /** What happened, in a few words: above the message in the portal, and in the subject of its letter. */
  notificationTitle: (notification: string) => [`title.${notification}`],
  actor: (actor: string) => [`actor.${actor}`],
  document: (document: string) => [`document.${document}`],
  template: (template: string) => [`template.${template}`],
  /** What explanations call a place that is no field: `place.values.ends`, without the numbers of rows. */
  place: (pointer: string) => [
    `place.${pointer
      .split('/')
      .filter((step) => step !== '' && !/^\d+$/u.test(step))
      .join('.')}`,
  ],
  /** What a named condition says of the case (`is`), or demands (`needs`), as a sentence. */
  condition: (process: string | undefined, mood: 'is' | 'needs', name: string) => [
    ...(process === undefined ? [] : [`${process}.${mood}.${name}`]),
    `common.${mood}.${name}`,
  ],
  /** What a guard demands, as a sentence; by what it denies with. */
  needs: (denied: string) => [`needs.${denied}`],
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
