import type { Config } from './config.ts'

/** An outside system as this installation knows it: its address, and the key that it asks for. */
export interface Source {
  address: string
  key: string | undefined
}

/** Undefined: no address is configured for it. The name comes from content, so that it may be any word, like `constructor`. */
export function sourceOf({ sources, sourceKeys }: Config, name: string): Source | undefined {
  const address = own(sources, name)
  return address === undefined ? undefined : { address, key: own(sourceKeys, name) }
}

const own = (record: { [name: string]: string }, name: string): string | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
