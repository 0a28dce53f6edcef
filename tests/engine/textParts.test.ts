import { describe, expect, test } from 'vitest'
import { accountPart } from '#engine/bundle/accountPart.ts'
import { formPart } from '#engine/bundle/formPart.ts'
import { portalPart } from '#engine/bundle/portalPart.ts'
import { processPart } from '#engine/bundle/processPart.ts'
import { textParts } from '#engine/bundle/textParts.ts'
import { formUses, machinesOf } from '#engine/content/formUses.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { formTexts } from '#engine/texts/formTexts.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import { requiredTexts } from '#engine/texts/requiredTexts.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

const content = await wholeContent()
const all = new Set(Object.values(content.locales).flatMap((texts) => Object.keys(texts)))
const parts = textParts(content, {
  portal: portalPart(content),
  account: accountPart(content),
  processes: Object.fromEntries(Object.keys(content.workflows).map((id) => [id, processPart(content, id)])),
})
const start = new Set(parts.get('start'))

async function wholeContent(): Promise<Content> {
  const { content: read } = parseContent(await readContentFolders('.'))
  if (read === undefined) throw new Error('The content has faults')
  return read
}

/** Every text that the pages of a service may show by the rule of ids, as candidates in order. */
function askedBy(service: string): (readonly string[])[] {
  const index = content.services.services.findIndex(({ name }) => name === service)
  const processes = Object.entries(content.workflows).filter(([, workflow]) => workflow.service === service)
  const files = new Set(processes.map(([id]) => `workflows/${id}.json`))
  const named = requiredTexts(content).filter(
    ({ file, pointer }) => files.has(file) || pointer.startsWith(`/services/${index}/`),
  )
  const forms = processes.flatMap(([process, workflow]) =>
    formUses(workflow).flatMap(({ form }) =>
      formTexts(formPart(content, form), { form, content, process }).flatMap((text) => [text]),
    ),
  )
  return [...named, ...forms].map(({ ids }) => ids).concat(processes.flatMap(([id, own]) => denials(id, own)))
}

function denials(process: string, workflow: Workflow): string[][] {
  const guards = machinesOf(workflow).flatMap(({ machine }) =>
    machine.transitions.flatMap(({ guards: own = [] }) => own),
  )
  return [
    textIds.processAbout(process),
    ...guards.flatMap(({ denied }) => [[denied], [`requirement.${denied}`]]),
  ]
}

describe('the texts of a release in parts', () => {
  test.each(content.services.services.map(({ name }) => name))(
    'of the service %s have what its pages show, and the same as the whole catalogue would say',
    (service) => {
      const own = new Set([...start, ...(parts.get(`service.${service}`) ?? [])])
      const wrong = askedBy(service).filter(
        (ids) => ids.find((id) => all.has(id)) !== ids.find((id) => own.has(id)),
      )
      expect(wrong).toEqual([])
    },
  )

  test('that everybody is sent have no process in them and no letter', () => {
    const machines = new Set(Object.keys(content.workflows))
    const foreign = [...start].filter(
      (id) => !programTexts.has(id) && (machines.has(id.split('.')[0] ?? '') || /^(?:mail|sms)\./.test(id)),
    )
    expect(foreign).toEqual([])
    const later = /^(?:mail\.|sms\.|studio[.A-Z]|call\.|looked\.)/
    expect([...programTexts].filter((id) => !start.has(id) && !later.test(id))).toEqual([])
  })

  test('that everybody is sent are none of the studio and of the administration’s log', () => {
    expect([...start].filter((id) => /^(?:studio[.A-Z]|call\.|looked\.)/.test(id))).toEqual([])
  })
})
