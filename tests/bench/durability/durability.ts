import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { launchChromium } from '../../browser/chromium.ts'
import type { Bench, Figure } from '../Bench.ts'
import { addRounds } from './addRounds.ts'
import { bars } from './bars.ts'
import { runRounds, type Rounds } from './runRounds.ts'
import { Site } from './Site.ts'

const ROUNDS = 200
const QUICK = 10
/** Each with a portal of its own: most of a round is waiting. */
const WRITERS = 3

/** Typing into the real form while the network, the tab, the session and the server go: what is there afterwards. */
export const durability: Bench = async ({ quick, option, progress, close }) => {
  const rounds = Number(option('rounds') ?? (quick ? QUICK : ROUNDS))
  const seed = Number(option('seed') ?? randomInt(1_000_000))
  const pages = await mkdtemp(join(tmpdir(), 'portal-pages-'))
  close(() => rm(pages, { recursive: true, force: true }))
  await build({ logLevel: 'error', build: { outDir: pages } })
  const browser = await launchChromium()
  close(() => browser.close())
  const sites: Site[] = []
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const site = await Site.open(pages)
    close(() => site.close())
    sites.push(site)
  }
  const started = performance.now()
  const so = addRounds(await Promise.all(sites.map(write)))
  const seconds = (performance.now() - started) / 1000
  return figuresOf(so, { seconds, seed })

  function write(site: Site, writer: number): Promise<Rounds> {
    const share = Math.floor(rounds / WRITERS) + (writer < rounds % WRITERS ? 1 : 0)
    return runRounds({
      browser,
      site,
      rounds: share,
      seed: seed + writer,
      onRound: (round, { letters, lost }) =>
        progress(`writer ${writer + 1}, round ${round} of ${share}: ${letters} letters, ${lost} lost`),
    })
  }
}

function figuresOf(so: Rounds, { seconds, seed }: { seconds: number; seed: number }): Figure[] {
  const counted = Object.entries(so.blows).map(([name, count]) => `${name} ${count}`)
  return [
    { what: 'rounds', value: so.rounds, note: `${WRITERS} writers at once: ${counted.join(', ')}` },
    { what: 'letters typed', value: so.letters, note: `--seed ${seed}` },
    { what: 'letters that had to be there when the form was opened again', value: so.required },
    {
      what: 'letters lost: acknowledged, or typed and idle for a second',
      value: so.lost,
      bar: bars.lettersLost,
      ...(so.losses.length > 0 && { note: so.losses.join('; ') }),
    },
    {
      what: 'choices asked between versions of one person',
      value: so.needlessChoices,
      bar: bars.needlessChoices,
      ...(so.asked.length > 0 && { note: so.asked.join('; ') }),
    },
    {
      what: 'a round, of all writers',
      value: Math.round((seconds / Math.max(1, so.rounds)) * 10) / 10,
      unit: 's',
    },
  ]
}
