import { createRandom } from '../../../roads/createRandom.ts'
import type { HostileFile } from '../attackers/Attack.ts'
import { familyName } from './Family.ts'
import { families } from './families.ts'

/** Bytes; each family comes in these sizes, as far as the portal takes them. */
const SIZES = [2000, 200_000, 2_000_000]

/** Of each family a file of each size, made before anything is measured. The same seed gives the same bytes. */
export function makeFiles(seed: number, sizes: readonly number[] = SIZES): HostileFile[] {
  const random = createRandom(seed)
  return families.flatMap((family) =>
    upTo(family.maxSize, sizes).map((size) => ({
      name: `${familyName(family)}, ${size}`,
      format: family.format,
      bytes: family.make(size, random),
    })),
  )
}

const upTo = (largest: number, sizes: readonly number[]): number[] => [
  ...new Set(sizes.map((size) => Math.min(size, largest))),
]
