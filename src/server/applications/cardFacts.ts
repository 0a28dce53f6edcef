import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { mayStart } from '#engine/workflow/mayStart.ts'
import { ApiError } from '../http/ApiError.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { cardRows } from './cardRows.ts'
import { prospectFacts } from './prospectFacts.ts'
import { prospectOf } from './prospectOf.ts'
import { withoutSecrets } from './view/worldShown.ts'

interface Asking {
  person: SignedIn
  path: string
  child?: string | undefined
}

/** What the cards of a page show, and nothing else. @throws error.notFound for a page without, and as `prospectOf`. */
export async function cardFacts(
  portal: Portal,
  { person, path, child }: Asking,
): Promise<AnswerOf<Calls['cards']>> {
  const release = await portal.releases.getRelease(portal.database)
  const { content } = release
  const routes = content.services.services.flatMap((service) => Object.entries(service.routes ?? {}))
  const { process, cards } = routes.find(([own]) => own === path)?.[1] ?? {}
  if (process === undefined || cards === undefined) throw new ApiError('error.notFound')
  const prospect = await prospectOf(portal, portal.database, { person, process, child })
  if (child !== undefined && mayStart(prospect.workflow, prospect.context).length > 0)
    throw new ApiError('error.notFound')
  const wanted = new Set(cards.flatMap(({ fact, done }) => [fact, done?.fact ?? fact]))
  const context = await prospectFacts(portal, prospect, { asker: person, wanted })
  const facts: JsonObject = {}
  const factStates: { [name: string]: string } = {}
  for (const name of wanted) {
    const declared = content.facts[prospect.workflow.facts?.[name]?.fact ?? name]
    const value = context.facts[name]
    const shown = value === undefined ? undefined : withoutSecrets(declared ?? {}, value)
    factStates[name] = context.factStates[name] ?? 'unknown'
    if (shown !== undefined) facts[name] = shown
  }
  const lists = await openListBooks(portal, portal.database, release)
  return { facts, factStates, rows: cardRows(cards, facts, lists) }
}
