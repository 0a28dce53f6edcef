import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { machinesOf } from '#engine/content/formUses.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { lookedPages } from '#server/looks/lookedPages.ts'
import { readContent } from '../../cases/readContent.ts'

/** Whatever can stand in an entry of the log is called by words, in each language. */
const root = join(import.meta.dirname, '../../../locales')
const texts = (language: string): { [id: string]: string } =>
  Object.assign(
    {},
    ...readdirSync(join(root, language)).map((file) =>
      JSON.parse(readFileSync(join(root, language, file), 'utf8')),
    ),
  )

describe.each(['az', 'en'])('in %s', (language) => {
  const known = texts(language)
  const unnamed = (ids: readonly string[]) => ids.filter((id) => (known[id] ?? '') === '')

  it('each call of the API has a name', () => {
    const named = Object.keys(endpoints).map((name) => `call.${name}`)
    expect(unnamed(named)).toEqual([])
    expect([...programTexts].filter((id) => id.startsWith('call.')).sort()).toEqual(named.sort())
  })

  it('each page that a look shows has a name', () => {
    const pages = Object.values(lookedPages).filter((page) => page !== null && page !== 'case')
    expect(unnamed(pages.map((page) => `looked.${page}`))).toEqual([])
  })

  it('each transition and each move of a track that people make has a name', async () => {
    const { workflows } = await readContent()
    const lacking = Object.entries(workflows).flatMap(([process, workflow]) =>
      machinesOf(workflow).flatMap(({ machine, track }) =>
        machine.transitions
          .filter(({ by }) => by !== undefined)
          .map(({ id }) => textIds.action(machineName(process, track), id))
          .filter((ids) => unnamed(ids).length === ids.length),
      ),
    )
    expect(lacking).toEqual([])
  })
})

it('each call that may be made in a look is assigned to its page', () => {
  const asked: [string, Call][] = Object.entries(calls)
  const makable = asked
    .filter(([, { who, looking }]) => who !== 'admin' && who !== 'analyst' && looking !== 'never')
    .filter(([name, { reads, looking }]) => {
      const [, endpoint = ''] = Object.entries(endpoints).find(([one]) => one === name) ?? []
      return looking === 'only' || (looking !== 'fills' && (reads === true || endpoint.startsWith('GET ')))
    })
    .map(([name]) => name)
  expect(makable.filter((name) => !Object.hasOwn(lookedPages, name))).toEqual([])
})
