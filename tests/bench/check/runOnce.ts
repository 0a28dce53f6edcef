import { enableCompileCache } from 'node:module'

/** A process of its own for each measure: its time counts from the start of the process, as whoever waits for it does. */
// As `runCommand` does.
enableCompileCache()
const { ContentCheck } = await import('#cli/check/ContentCheck.ts')
const [root = '.'] = process.argv.slice(2)
const { findings, result } = new ContentCheck({ root, paths: [] }).run()
const seconds = performance.now() / 1000
const megabytes = process.resourceUsage().maxRSS / 1024
console.log(
  JSON.stringify({ seconds, megabytes, findings: findings.length, whole: result.content !== undefined }),
)
