/** What the portal has acknowledged of one case. */
export interface Claim {
  id: string
  owner: string
  revision: number
  text: string
  /** Made by people, in their order. */
  made: string[]
  file: { id: string; bytes: Uint8Array<ArrayBuffer> } | undefined
  /** A register did not answer: the case waits for it. */
  held: boolean
  paid: boolean
  /** Since somebody last looked. */
  touched: boolean
}
