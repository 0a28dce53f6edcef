import { isMessageToken } from './isMessageToken.ts'
import type { CompiledMessage } from './types.ts'

/** Names of the arguments that a compiled message reads, branches included. */
export function messageArguments(message: CompiledMessage): Set<string> {
  const names = new Set<string>()
  if (typeof message === 'string') return names
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, , format] = token
    names.add(name)
    if (typeof format !== 'object' || format === null) continue
    for (const branch of Object.values(format)) {
      if (!Array.isArray(branch)) continue
      for (const inner of messageArguments(branch.filter(isMessageToken))) names.add(inner)
    }
  }
  return names
}
