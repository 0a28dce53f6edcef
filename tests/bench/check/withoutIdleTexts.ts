import { checkFiles } from '#engine/check/checkFiles.ts'
import type { JsonObject } from '#engine/values/types.ts'

/** Renaming writes a text under every name that it may have; those that nothing shows are taken out again. */
export function withoutIdleTexts(files: ReadonlyMap<string, string>): Map<string, string> {
  const idle = new Set<string>()
  for (const { code, pointer } of checkFiles(files).findings) {
    if (code === 'text.unused') idle.add(pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  return new Map(
    [...files].map(([path, text]) => [
      path,
      path.startsWith('locales/') ? without(idle, JSON.parse(text)) : text,
    ]),
  )
}

function without(idle: ReadonlySet<string>, texts: JsonObject): string {
  const shown = Object.entries(texts).filter(([id]) => !idle.has(id))
  return JSON.stringify(Object.fromEntries(shown), null, 2)
}
