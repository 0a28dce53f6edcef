import type { Page } from 'playwright-core'
import type { Played } from './playScript.ts'
import type { Action, ParitySide } from './sample.ts'

/** A script that a case has written down, on one side. */
export async function playCase(
  page: Page,
  side: ParitySide,
  name: string,
  script: Action[],
): Promise<Played> {
  await page.evaluate(([where, sample]) => parity.open(where, sample), [side, name] as const)
  const missing: string[] = []
  for (const action of script) {
    const reason = await page.evaluate((given) => parity.act(given), action)
    if (reason !== undefined && reason !== null) missing.push(`${action.do} ${action.at}: ${reason}`)
  }
  const outcome = await page.evaluate(() => parity.outcome())
  const submitted = await page.evaluate(() => parity.submit())
  return { actions: script, stages: [{ stage: 'at the end', outcome }], submitted, missing }
}
