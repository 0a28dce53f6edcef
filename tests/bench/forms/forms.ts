import { launchChromium } from '../../browser/chromium.ts'
import type { Bench, Figure } from '../Bench.ts'
import { median, pooled, quantile } from '../statistics.ts'
import { measureKeys, planName } from './measureKeys.ts'
import type { Asked } from './page/FormShape.ts'
import { servePage } from './servePage.ts'

export const forms: Bench = async (run) => {
  const plans: Asked[] = [
    { engine: 'ours', variant: '', shape: 'flat', size: 10 },
    { engine: 'ours', variant: '', shape: 'flat', size: 1000 },
    { engine: 'floor', variant: 'contained', shape: 'flat', size: 10 },
    { engine: 'floor', variant: 'contained', shape: 'flat', size: 1000 },
    { engine: 'rjsf', variant: '', shape: 'flat', size: 1000 },
  ]
  const page = await servePage(plans.filter(({ engine }) => engine === 'ours'))
  run.close(() => page.close())
  const browser = await launchChromium()
  run.close(() => browser.close())
  const results = new Map<string, number[][]>()
  for (let round = 0; round < 2; round += 1) {
    for (const plan of plans) {
      run.progress(`${round} ${planName(plan)}`)
      const keys = await measureKeys(plan, { browser, url: page.url, keys: 20 })
      results.set(planName(plan), [...(results.get(planName(plan)) ?? []), keys])
    }
  }
  return [...results].map(([what, runs]): Figure => ({
    what,
    value: median(pooled(runs)),
    unit: 'ms',
    spread: `${quantile(pooled(runs), 0.05).toFixed(2)}–${quantile(pooled(runs), 0.95).toFixed(2)}`,
  }))
}
