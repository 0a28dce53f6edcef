import { existsSync, writeFileSync } from 'node:fs'
import { CouldNotRun } from '#cli/command/CouldNotRun.ts'
import { runCommand } from '#cli/command/runCommand.ts'
import { endProgress, showProgress } from '../showProgress.ts'
import type { Combination } from './Combination.ts'
import { everyCombination } from './combinations.ts'
import { everyPlace } from './everyPlace.ts'
import { inspectCombinations } from './inspectCombinations.ts'
import { openAxeBrowser } from './openAxeBrowser.ts'
import { AXE_HELP, readOptions } from './readOptions.ts'

const WORKERS = 2

/** `npm run test:axe`: 0 = nothing found, 1 = findings, 2 = it could not run. */
await runCommand(async () => {
  const { only = [], json, help } = readOptions(process.argv.slice(2))
  if (help) {
    console.log(AXE_HELP)
    return 0
  }
  if (!existsSync('dist/index.html'))
    throw new CouldNotRun('There are no built pages: `npm run build` first.')
  showProgress('the portal and its readers')
  const { world, browser, close } = await openAxeBrowser()
  try {
    const combinations = everyCombination(everyPlace(world.content)).filter((one) =>
      only.every((word) => has(one, word)),
    )
    if (combinations.length === 0) throw new CouldNotRun(`Nothing is ${only.join(' and ')}.`)
    let pages = 0
    const findings = await inspectCombinations({
      browser,
      world,
      combinations,
      workers: WORKERS,
      onInspected: (looks, place, { viewer, language }, faults) => {
        pages += looks
        endProgress()
        for (const fault of faults) console.log(`${viewer}, ${language}: ${fault}`)
        showProgress(`${pages} of ${combinations.length}: ${viewer}, ${language}, ${place}`)
      },
    })
    endProgress()
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(findings, null, 2)}\n`)
    console.log(`${pages} pages inspected, ${findings.length} findings`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
})

function has({ place, viewer, language, look }: Combination, word: string): boolean {
  const { width, theme } = look
  return place.name.includes(word) || [viewer, language, theme, `${width}`].includes(word)
}
