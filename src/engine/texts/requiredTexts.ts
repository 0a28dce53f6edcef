import { findFormPart } from '../bundle/findFormPart.ts'
import { FormReferenceError } from '../bundle/FormReferenceError.ts'
import { accountForms } from '../content/accountForms.ts'
import { DocumentMemo } from '../content/DocumentMemo.ts'
import { firstTransitions } from '../content/firstTransitions.ts'
import { formUses, machinesOf } from '../content/formUses.ts'
import type { Content, Machine, Service, Workflow } from '../content/types.ts'
import { registerTexts } from '../explain/registerTexts.ts'
import { documentTexts } from './documentTexts.ts'
import { formTexts } from './formTexts.ts'
import { mentionedTexts } from './mentionedTexts.ts'
import { machineName, textIds } from './textIds.ts'

/** A text that the content needs: the first candidate that exists is used, one of them must. */
export interface RequiredText {
  ids: readonly string[]
  file: string
  pointer: string
}

/** Every text that the content asks for, by the rule of ids and by name. (The interface's own texts are not content.) */
export function requiredTexts(content: Content): RequiredText[] {
  return requiredTextParts(content).flat()
}

const found = new DocumentMemo<RequiredText[]>()

/** The same, part by part: each list is the very same one while nothing that asks for its texts has changed. */
export function requiredTextParts(content: Content): readonly (readonly RequiredText[])[] {
  return [
    ...mentionedTexts(content),
    ...Object.entries(content.workflows).flatMap(([id, workflow]) => [
      found.of(workflow, [id], () => ofWorkflow(id, workflow)),
      ...askedForms(workflow).map((form) => ofForm({ form, content, process: id })),
    ]),
    ...accountForms(content).map((form) => ofForm({ form, content })),
    found.of(content.services, [], () => ofServices(content)),
    found.of(content.notifications, [], () => ofNotifications(content)),
    found.of(content.documents, [], () => documentTexts(content)),
    found.of(content.templates, [], () => ofTemplates(content)),
  ]
}

/** What never stands in the portal needs no title and no message beside a letter of its own. */
function ofNotifications({ notifications }: Content): RequiredText[] {
  return Object.entries(notifications).flatMap(([id, { channels }]) => {
    const place = { file: 'workflows/notifications.json', pointer: `/${id}` }
    const or = (part: string): string[] => (channels.includes('portal') ? [] : [`mail.${id}.${part}`])
    return [
      { ids: [id, ...or('body')], ...place },
      { ids: [...textIds.notificationTitle(id), ...or('subject')], ...place },
    ]
  })
}

function ofTemplates({ templates }: Content): RequiredText[] {
  return Object.entries(templates).flatMap(([id, { params = {} }]) => {
    const place = { file: 'workflows/templates.json', pointer: `/${id}` }
    return [
      { ids: textIds.template(id), ...place },
      ...Object.keys(params).map((name) => ({ ids: textIds.param(name), ...place })),
    ]
  })
}

/** What a machine sends is shown to nobody. */
function askedForms(workflow: Workflow): string[] {
  return [...new Set(formUses({ ...workflow, messages: {} }).map((use) => use.form))]
}

function ofWorkflow(id: string, workflow: Workflow): RequiredText[] {
  const file = `workflows/${id}.json`
  const steps = (workflow.steps ?? []).map((step, index) => ({
    ids: textIds.step(id, step.id),
    file,
    pointer: `/steps/${index}`,
  }))
  const samples = Object.keys(workflow.samples ?? {}).map((sample) => ({
    ids: textIds.sample(id, sample),
    file,
    pointer: `/samples/${sample}`,
  }))
  const roles = Object.entries(workflow.roles).map(([name, role]) => ({
    ids: textIds.actor(role.is),
    file,
    pointer: `/roles/${name}/is`,
  }))
  return [
    { ids: textIds.processName(id), file, pointer: '/id' },
    ...steps,
    ...samples,
    ...roles,
    ...ofStart(id, workflow),
    ...(workflow.shown ?? []).map(({ name }, index) => ({
      ids: textIds.field(id, name),
      file,
      pointer: `/shown/${index}`,
    })),
    ...machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
      ofMachine(machine, { file, pointer, name: machineName(id, track) }),
    ),
  ]
}

/** What is said before anybody begins: the conditions, and whom it is for. */
function ofStart(id: string, workflow: Workflow): RequiredText[] {
  const file = `workflows/${id}.json`
  const conditions = firstTransitions(workflow).flatMap(({ transition: { guards = [] }, index }) =>
    guards.map(({ denied }, at) => ({
      ids: textIds.requirement(denied),
      file,
      pointer: `/transitions/${index}/guards/${at}/denied`,
    })),
  )
  const whom = (['self', 'child'] as const)
    .filter((relation) => !['undefined', 'boolean'].includes(typeof workflow.for[relation]))
    .map((relation) => ({ ids: textIds.notFor(id, relation), file, pointer: `/for/${relation}` }))
  return [...conditions, ...whom]
}

/** A form whose references are broken is told of elsewhere. */
function ofForm(around: Parameters<typeof formTexts>[1]): RequiredText[] {
  const part = findFormPart(around.content, around.form)
  return part instanceof FormReferenceError ? [] : formTexts(part, around)
}

function ofMachine(machine: Machine, place: { file: string; pointer: string; name: string }): RequiredText[] {
  const { file, pointer, name } = place
  const at = (ids: readonly string[], where: string): RequiredText => ({
    ids,
    file,
    pointer: pointer + where,
  })
  return [
    ...Object.keys(machine.statuses).map((status) => at(textIds.status(name, status), `/statuses/${status}`)),
    ...machine.transitions.flatMap((transition, index) => {
      const where = `/transitions/${index}`
      const sure = transition.askTwice ? [at(textIds.sure(name, transition.id), where)] : []
      return transition.by ? [at(textIds.action(name, transition.id), where), ...sure] : sure
    }),
    ...(machine.timers ?? []).flatMap((timer, index) =>
      timer.remind && timer.notify === undefined
        ? [at(textIds.timer(name, timer.id), `/timers/${index}`)]
        : [],
    ),
  ]
}

function ofServices({ services }: Content): RequiredText[] {
  const file = 'workflows/services.json'
  const groups = (services.groups ?? []).map((group, index) => ({
    ids: textIds.serviceGroup(group),
    file,
    pointer: `/groups/${index}`,
  }))
  const registers = (services.registers ?? []).flatMap((register, index) =>
    [registerTexts.from(register), registerTexts.in(register)].map((id) => ({
      ids: [id],
      file,
      pointer: `/registers/${index}`,
    })),
  )
  return [
    ...groups,
    ...registers,
    ...services.services.flatMap((service, index) => ofService(service, { file, index })),
  ]
}

function ofService(service: Service, { file, index }: { file: string; index: number }): RequiredText[] {
  return [
    { ids: textIds.service(service.name), file, pointer: `/services/${index}/name` },
    ...(service.group === undefined
      ? []
      : [textIds.serviceAbout(service.name), textIds.serviceKeywords(service.name)].map((ids) => ({
          ids,
          file,
          pointer: `/services/${index}/group`,
        }))),
    ...[...(service.menu ?? []), ...(service.extraMenu ?? [])].map(({ id }) => ({
      ids: textIds.menu(id),
      file,
      pointer: `/services/${index}/menu`,
    })),
    ...Object.values(service.routes ?? {}).flatMap(({ sections = [] }) =>
      sections.flatMap(({ heading, texts = [], points = [], link }) => [
        ...[...(heading === undefined ? [] : [heading]), ...texts, ...points].map((id) => ({
          ids: [id],
          file,
          pointer: `/services/${index}/routes`,
        })),
        ...(link === undefined
          ? []
          : [{ ids: textIds.menu(link.id), file, pointer: `/services/${index}/routes` }]),
      ]),
    ),
    ...Object.values(service.routes ?? {}).flatMap(({ process, cards = [] }) =>
      cards.flatMap(({ fields }) =>
        fields.map(({ name }) => ({
          ids: textIds.field(process, name),
          file,
          pointer: `/services/${index}/routes`,
        })),
      ),
    ),
  ]
}
