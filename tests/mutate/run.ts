import { parseArgs } from 'node:util'
import { codes } from '#engine/check/codes/codes.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { tryCodes } from './judge/tryCodes.ts'
import { mutators } from './mutators.ts'
import { tellCodes } from './tell/tellCodes.ts'

/** `npm run mutate`: breaks the real content in every way and tells what the check does not see. */
const { values: options } = parseArgs({
  options: {
    code: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
  },
})
const files = await readContentFolders(process.cwd())
const wanted = (code: string) => options.code?.some((one) => code.startsWith(one)) ?? true
const sampling = {
  seed: Number(options.seed),
  ...(options.sample !== undefined && { sample: Number(options.sample) }),
}
const chosen = mutators.filter(({ code }) => wanted(code))
const tallies = tryCodes(files, chosen, sampling)
const short = tellCodes(tallies, Object.keys(codes).filter(wanted))
process.exitCode = short === 0 ? 0 : 1
