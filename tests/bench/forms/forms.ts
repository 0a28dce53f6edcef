import { launchChromium } from '../../browser/chromium.ts'
import { kilobytesOf } from '../../browser/firstScripts.ts'
import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { installPeers } from '../installPeers.ts'
import { bars } from './bars.ts'
import { formFigures, leavingFigures } from './formFigures.ts'
import type { FormsRun } from './FormsRun.ts'
import { keyFigures } from './keyFigures.ts'
import { keyPlans, OURS, plan } from './keyPlans.ts'
import { measureLeaving } from './measureLeaving.ts'
import { measureRound } from './measureRound.ts'
import { countLostErrors, ROWS } from './measureRows.ts'
import { measureScripts } from './measureScripts.ts'
import { Samples } from './Samples.ts'
import { servePage } from './servePage.ts'

/** The same code varies by a fifth from run to run: so many, one engine beside the other in each. */
const ROUNDS = 4
const KEYS = 24
const QUICK = { rounds: 1, keys: 12 }

/** Forms of ours that are published before the page is served. */
const PUBLISHED = [
  ...keyPlans(false).filter(({ engine }) => engine === OURS.engine),
  plan(OURS, 'nested', 100),
  plan(OURS, 'flip', 1000),
  plan(OURS, 'branch', 1000),
  plan(OURS, 'list', ROWS),
]

export const forms: Bench = async (run) => {
  await installPeers('peers', run.progress)
  run.progress('building the page of all engines')
  const page = await servePage(PUBLISHED)
  run.close(() => page.close())
  const rounds = Number(run.option('rounds') ?? (run.quick ? QUICK.rounds : ROUNDS))
  const samples = new Samples()
  const lost: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const found = await inBrowser(run, page.url, `round ${round + 1} of ${rounds}`, (part) =>
      measureRound(part, round, samples),
    )
    lost.push(...found)
  }
  const once = await inBrowser(run, page.url, 'once', measureOnce)
  return [
    ...keyFigures(samples, run.quick),
    ...formFigures(samples),
    ...once,
    {
      what: 'forms in which a letter was lost or doubled',
      value: lost.length,
      bar: bars.none,
      note: lost.join(', '),
    },
  ]
}

async function inBrowser<Result>(
  { quick, progress }: BenchRun,
  url: string,
  title: string,
  measure: (run: FormsRun) => Promise<Result>,
): Promise<Result> {
  const browser = await launchChromium()
  const told = (what: string) => progress(`${title}: ${what}`)
  try {
    return await measure({ url, browser, quick, keys: quick ? QUICK.keys : KEYS, progress: told })
  } finally {
    await browser.close()
  }
}

async function measureOnce(run: FormsRun): Promise<Figure[]> {
  run.progress('errors in a list that is rearranged')
  const lostErrors = await countLostErrors(run)
  const leaving = await measureLeaving(run)
  run.progress('scripts of the portal')
  const { signIn, wizard } = await measureScripts(run.browser)
  return [
    { what: 'errors lost while rows come, move and go', value: lostErrors, bar: bars.none },
    ...leavingFigures(leaving),
    {
      what: 'script over the wire, sign-in page',
      value: kilobytesOf(signIn),
      unit: 'KB br',
      bar: bars.signInScript,
      note: `${signIn.length} files`,
    },
    {
      what: 'script over the wire, first wizard step',
      value: kilobytesOf(wizard),
      unit: 'KB br',
      bar: bars.wizardScript,
      note: `${wizard.length} files`,
    },
  ]
}
