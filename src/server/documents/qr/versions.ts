/** Of ISO/IEC 18004, error correction M: bytes of correction in a block, and data bytes of each block. */
export interface QrVersion {
  version: number
  size: number
  correction: number
  blocks: readonly number[]
  /** Centres of alignment patterns, on both axes. */
  centres: readonly number[]
}

const version = (
  number: number,
  correction: number,
  blocks: readonly number[],
  centres: readonly number[],
): QrVersion => ({ version: number, size: 17 + 4 * number, correction, blocks, centres })

/** As large as an address of this portal may ever need. */
export const versions: readonly QrVersion[] = [
  version(1, 10, [16], []),
  version(2, 16, [28], [6, 18]),
  version(3, 26, [44], [6, 22]),
  version(4, 18, [32, 32], [6, 26]),
  version(5, 24, [43, 43], [6, 30]),
  version(6, 16, [27, 27, 27, 27], [6, 34]),
  version(7, 18, [31, 31, 31, 31], [6, 22, 38]),
  version(8, 22, [38, 38, 39, 39], [6, 24, 42]),
  version(9, 22, [36, 36, 36, 37, 37], [6, 26, 46]),
  version(10, 26, [43, 43, 43, 43, 44], [6, 28, 50]),
]

export const capacityOf = ({ blocks }: QrVersion): number => blocks.reduce((sum, size) => sum + size, 0)
