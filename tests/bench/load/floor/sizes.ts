import type { Values } from './Values.ts'

/** As long as what the portal seals into the same columns. */
const bytes = (length: number): Buffer => Buffer.alloc(length, 'x')

/** What is the same in each call; hashes are of no row here. */
export const sealedValues: Values = {
  event: bytes(1071),
  state: bytes(1102),
  shown: bytes(52),
  params: bytes(136),
  letter: bytes(197),
  entry: bytes(50),
  next: bytes(32),
  pointer: '/messageText',
}
