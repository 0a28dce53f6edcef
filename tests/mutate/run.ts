import { runCommand } from '#cli/command/runCommand.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { codes } from '#engine/check/codes/codes.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { endProgress, showProgress } from '../showProgress.ts'
import { tryBlind } from './blind/tryBlind.ts'
import { folderMutators } from './codes/folder.ts'
import { harmlessKinds } from './harmless/kinds.ts'
import { runGeneric } from './judge/runGeneric.ts'
import { joinTallies } from './judge/tallyOf.ts'
import { tryFolders } from './judge/tryFolders.ts'
import { tryHarmless } from './judge/tryHarmless.ts'
import { tryInProcesses } from './judge/tryInProcesses.ts'
import { mutators } from './mutators.ts'
import { MUTATE_HELP, readOptions } from './readOptions.ts'
import { createProgress } from './tell/createProgress.ts'
import { tellBlind } from './tell/tellBlind.ts'
import { tellCodes } from './tell/tellCodes.ts'
import { tellHarmless } from './tell/tellHarmless.ts'
import { tellUnbroken } from './tell/tellUnbroken.ts'

/** `npm run mutate`: 0 = everything is told as it should be, 1 = something falls short, 2 = it could not run. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options.help) {
    console.log(MUTATE_HELP)
    return 0
  }
  const part = options.code ? 'codes' : options.only
  const files = await readContentFolders(process.cwd())
  const memory = new CheckMemory()
  const sampling = {
    seed: Number(options.seed),
    ...(options.sample !== undefined && { sample: Number(options.sample) }),
  }
  let short = 0
  if (part === undefined) short += tellUnbroken(checkFiles(files, memory).findings)
  if (part === undefined || part === 'codes') {
    const wanted = (code: string) => options.code?.some((one) => code.startsWith(one)) ?? true
    const chosen = [...mutators.entries()].filter(([, { code }]) => wanted(code)).map(([index]) => index)
    const folders = folderMutators.filter(({ code }) => wanted(code))
    const tell = createProgress('codes', folders.length + chosen.length)
    const harmed = folders.map((mutator) => {
      tell(mutator.code)
      return tryFolders(files, mutator, sampling, memory)
    })
    const tallies = joinTallies([...harmed, ...(await tryInProcesses(chosen, sampling, tell))])
    short += tellCodes(tallies, Object.keys(codes).filter(wanted))
  }
  if (part === undefined || part === 'harmless') {
    const tell = createProgress('harmless', harmlessKinds.length)
    const tallies = harmlessKinds.flatMap((kind) => {
      tell(kind.kind)
      return tryHarmless(files, [kind], sampling, memory)
    })
    short += tellHarmless(tallies)
  }
  if (part === undefined || part === 'generic') short += runGeneric(files, sampling, memory)
  if (part === undefined || part === 'blind') {
    showProgress('blind: the faults that somebody planted')
    const trials = tryBlind(files, memory)
    endProgress()
    short += tellBlind(trials)
  }
  return short === 0 ? 0 : 1
})
