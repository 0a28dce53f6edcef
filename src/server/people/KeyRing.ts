import { isDeepStrictEqual } from 'node:util'
import { type MasterKeys, type RingKey, ringKeys } from './masterKeys.ts'
import type { PurposeKey } from './PurposeKey.ts'

/** The keys of a running process: a rotation changes them, and whoever holds the ring has the new ones. */
export class KeyRing implements MasterKeys {
  #ring: readonly RingKey[]
  #keys: MasterKeys

  constructor(ring: readonly RingKey[]) {
    this.#ring = ring
    this.#keys = ringKeys(ring)
  }

  take(ring: readonly RingKey[]): void {
    if (isDeepStrictEqual(ring, this.#ring)) return
    this.#ring = ring
    this.#keys = ringKeys(ring)
  }

  get name(): string {
    return this.#keys.name
  }
  get wrap(): PurposeKey {
    return this.#keys.wrap
  }
  get index(): PurposeKey {
    return this.#keys.index
  }
  get code(): PurposeKey {
    return this.#keys.code
  }
  get release(): PurposeKey {
    return this.#keys.release
  }
  get box(): PurposeKey {
    return this.#keys.box
  }
  get ticket(): PurposeKey {
    return this.#keys.ticket
  }
  get audit(): PurposeKey {
    return this.#keys.audit
  }
  get seal(): PurposeKey {
    return this.#keys.seal
  }
}
