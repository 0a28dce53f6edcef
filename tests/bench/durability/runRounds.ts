import type { Browser } from 'playwright-core'
import { openDraft, fillSteps } from '../../roads/transfer/apply.ts'
import { createRandom } from '../../roads/createRandom.ts'
import { originalIds } from '../../roads/api/Ids.ts'
import { type Blow, blows, pauseFor, type Scene } from './blows.ts'
import type { Site } from './Site.ts'
import { Writer } from './Writer.ts'

export interface Rounds {
  rounds: number
  letters: number
  /** Letters that had to be there when the form was opened again, over all rounds. */
  required: number
  lost: number
  needlessChoices: number
  /** How often each thing happened. */
  blows: { [name: string]: number }
  /** What was lost, for whoever looks for the reason. */
  losses: string[]
  /** What came before each needless choice. */
  asked: string[]
}
interface RoundsOptions {
  browser: Browser
  site: Site
  rounds: number
  seed: number
  onRound?: (round: number, so: Rounds) => void
}

/** Somebody types into the real form; each round something breaks at a random moment, and the form is opened again. */
export async function runRounds({ browser, site, rounds, seed, onRound }: RoundsOptions): Promise<Rounds> {
  const random = createRandom(seed)
  const writer = await openWriter(browser, site)
  const so: Rounds = {
    rounds: 0,
    letters: 0,
    required: 0,
    lost: 0,
    needlessChoices: 0,
    blows: {},
    losses: [],
    asked: [],
  }
  writer.typed.goOnFrom(await writer.enter())
  for (let round = 1; round <= rounds; round += 1) {
    await playRound({ site, writer, random, so, round })
    onRound?.(round, so)
  }
  await writer.close()
  return so
}

async function openWriter(browser: Browser, site: Site): Promise<Writer> {
  const walker = await site.walker()
  const { id } = await openDraft({ ids: originalIds }, walker)
  await fillSteps(walker, id, 'aysel', ['personal', 'study', 'target'])
  const signedIn = await site.walker()
  return Writer.open(browser, {
    origin: site.origin,
    person: site.person,
    token: signedIn.api.token ?? '',
    place: {
      address: `/transfer/apply/in?application=${id}&step=target`,
      step: 'target',
      field: 'transferReasonText',
    },
  })
}

interface Round {
  site: Site
  writer: Writer
  random: () => number
  so: Rounds
  round: number
}

async function playRound({ site, writer, random, so, round }: Round): Promise<void> {
  const pause = pauseFor(random)
  const write = () => writer.write(4 + Math.floor(random() * 20), random)
  const scene: Scene = { site, writer, pause, write, random }
  const blow = choose(random)
  await write()
  await pause(700)
  const mend = await blow.strike(scene)
  await pause(random() < 0.3 ? 1300 : 200)
  const { how, at } = await goAway(writer, random)
  await mend()
  const before = writer.choices
  const shown = await writer.enter()
  const { required, lost } = writer.typed.judge(shown, at)
  so.rounds = round
  so.required += required
  so.lost += lost
  so.needlessChoices = writer.choices
  so.letters = writer.typed.letters
  so.blows[blow.name] = (so.blows[blow.name] ?? 0) + 1
  const story = `round ${round}, ${blow.name}, ${how}`
  if (writer.choices > before) so.asked.push(story)
  if (lost > 0) so.losses.push(`${story}: "${writer.typed.text}" came back as "${shown}"`)
  writer.typed.goOnFrom(shown)
}

function choose(random: () => number): Blow {
  const all = blows.flatMap((blow) => Array.from({ length: blow.weight }, () => blow))
  const chosen = all[Math.floor(random() * all.length)]
  if (chosen === undefined) throw new Error('There is nothing that could happen')
  return chosen
}

const WAYS = ['crash', 'closeTab', 'leave'] as const

/** How the page goes: three ways, each as often; and the moment. */
async function goAway(writer: Writer, random: () => number): Promise<{ how: string; at: number }> {
  const how = WAYS[Math.floor(random() * WAYS.length)] ?? 'leave'
  return { how, at: await writer[how]() }
}
