import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPortal } from '#app/content/loadPortal.ts'
import type { Answers } from '#app/drafts/localDrafts.ts'
import type { SaveState } from '#app/drafts/SaveState.ts'
import type { View } from '#app/state/clientTypes.ts'
import type { OpenView } from '#app/application/useApplicationView.ts'
import type { DraftMessage } from '#app/drafts/draftChannel.ts'
import type { AnswerConflict } from '#app/drafts/mergeAnswers.ts'
import { RowCache } from '#app/work/RowCache.ts'
import { WorkSaver } from '#app/work/WorkSaver.ts'
import { openStore } from '../renderer/answerStore.fixture.ts'
import { json, type PortalStub, stubPortal } from './portalStub.ts'

const CODE = '/answers/first/code'
const VIEW = 'GET /api/applications/one'
const SAVE = 'PUT /api/applications/one/draft'

let page: PortalStub
let sent: Answers[]
const opened = new Set<WorkSaver>()
/** What the person's other page says. */
let hear: (message: DraftMessage) => void
beforeEach(async () => {
  vi.useFakeTimers()
  page = stubPortal()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_kind: string, listener: (event: { data: DraftMessage }) => void) {
        hear = (data) => listener({ data })
      }
      postMessage() {}
      close() {}
    },
  )
  vi.stubGlobal('document', Object.assign(new EventTarget(), document, { visibilityState: 'visible' }))
  await loadPortal()
  sent = []
  page.answer(SAVE, async (request) => {
    const body: { revision: number; answers: Answers } = await request.json()
    sent.push(body.answers)
    return json(200, { revision: body.revision + 1, savedAt: '2026-08-01T08:00:00Z' })
  })
})
afterEach(() => {
  for (const saver of opened) saver.end()
  opened.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As far as a saver reads it. */
function viewOf(revision: number, answers: Answers): View {
  return JSON.parse(JSON.stringify({ id: 'one', revision, answers, editable: true }))
}

function open() {
  const server = { first: { code: 'ABC', name: 'a' } }
  const openView: OpenView = JSON.parse(JSON.stringify({ view: viewOf(4, server) }))
  const store = openStore(server.first)
  const merged = { answers: server, conflicts: [], known: {} }
  const work = { opened: openView, store, cache: new RowCache({}, {}), server, merged, copies: [] }
  const states: SaveState['kind'][] = []
  const asked: AnswerConflict[][] = []
  const saver = new WorkSaver(work, 'Leyla', {
    onState: ({ kind }) => states.push(kind),
    onConflict: (conflict) => asked.push(conflict?.merged.conflicts ?? []),
    onClosed: () => undefined,
  })
  opened.add(saver)
  return { saver, store, states, asked }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('what comes from elsewhere into the field that somebody is in', () => {
  it.each(['mine', 'theirs'] as const)('is asked about, and %s is what is sent', async (side) => {
    const { saver, store, asked } = open()
    store.type(CODE, 'ABD')
    await pass(2000)
    expect(sent.map(({ first }) => first?.['code'])).toEqual(['ABD'])
    saver.meet(viewOf(6, { first: { code: 'ZZZ', name: 'b' } }))
    expect(store.answer(CODE)).toBe('ABD')
    expect(store.answer('/answers/first/name')).toBe('b')
    expect(asked.at(-1)).toEqual([{ pointer: CODE, mine: 'ABD', theirs: 'ZZZ' }])
    await pass(60_000)
    expect(sent).toHaveLength(1)
    saver.settle(() => side)
    await pass(60_000)
    expect(asked.at(-1)).toEqual([])
    expect(store.answer(CODE)).toBe(side === 'mine' ? 'ABD' : 'ZZZ')
    expect(sent.slice(1).map(({ first }) => first)).toEqual(
      side === 'mine' ? [{ code: 'ABD', name: 'b' }] : [],
    )
  })

  it('is asked about with the letters of meanwhile', async () => {
    const { saver, store } = open()
    store.type(CODE, 'ABD')
    await pass(2000)
    saver.meet(viewOf(6, { first: { code: 'ZZZ', name: 'a' } }))
    store.type(CODE, 'ABDE')
    await pass(60_000)
    expect(sent).toHaveLength(1)
    saver.settle(() => 'mine')
    await pass(60_000)
    expect(sent.at(-1)).toEqual({ first: { code: 'ABDE', name: 'a' } })
  })
})

describe('an application that is changed elsewhere', () => {
  const asksOf = () => page.asked.filter((call) => call === VIEW).length

  it.each([403, 404])('and cannot be read any more (%s) is not asked for for ever', async (status) => {
    const { store, states } = open()
    page.answer(SAVE, () => json(409, { code: 'error.conflict' }))
    page.answer(VIEW, () => json(status, { code: 'error.forbidden' }))
    store.type(CODE, 'ABD')
    await pass(60_000)
    expect(states.at(-1)).toBe('refused')
    expect(asksOf()).toBe(1)
  })
})

describe('another page of the person', () => {
  const writing = { writer: 'another page', change: 6 }

  it.each([
    ['was saved before this page listened', {}],
    ['was saved after what this page has', { revision: 5 }],
    ['was told before this page listened', { change: 5 }],
  ])('keeps what it had typed where that %s', async (_how, after) => {
    const { store, asked } = open()
    hear({ kind: 'typed', changes: [['/answers/first/name', 'b']], writing, after })
    hear({ kind: 'saved', revision: 6, answers: { first: { code: 'XYZ', name: 'b' } }, writing })
    await pass(60_000)
    expect(store.snapshot()).toEqual({ first: { code: 'XYZ', name: 'b' } })
    expect([sent, asked]).toEqual([[], []])
  })

  it('asks nothing where this page has heard all of it, and goes on', async () => {
    const { store, asked } = open()
    hear({ kind: 'typed', changes: [['/answers/first/name', 'b']], writing, after: { revision: 4 } })
    const next = { ...writing, change: 7 }
    hear({ kind: 'typed', changes: [['/answers/first/name', 'bc']], writing: next, after: { change: 6 } })
    hear({ kind: 'saved', revision: 5, answers: { first: { code: 'ABC', name: 'b' } }, writing })
    await pass(1000)
    expect(store.snapshot()).toEqual({ first: { code: 'ABC', name: 'bc' } })
    expect([sent, asked]).toEqual([[], []])
  })
})
