import { type Config, readSignOn } from './config.ts'

export interface Sources {
  /** Name -> address without a slash at the end. */
  sources: { [name: string]: string }
  keys: { [name: string]: string }
  signingKeys: { [name: string]: string }
}

/** The configuration with other outside systems: those of the sandbox. */
export const withSources = (config: Config, { sources, keys, signingKeys }: Sources): Config => ({
  ...config,
  sources: { ...sources },
  sourceKeys: { ...keys },
  signingKeys: { ...signingKeys },
  signOn: readSignOn({}, sources['signOn']),
})
