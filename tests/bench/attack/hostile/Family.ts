/**
 * Formats that the portal takes or refuses; `zip` and `xml` are sent as files that it has to refuse. `draft`: answers in JSON, which are kept
 * and read again.
 */
export type Format = 'pdf' | 'png' | 'jpeg' | 'zip' | 'xml' | 'csv' | 'json' | 'draft'

/** Hostile files of one structure, of any size. */
export interface Family {
  /** What is hostile about it, in words: "names in hash escapes". */
  name: string
  format: Format
  /** What `size` counts: bytes of the file, or of what the file unpacks to. */
  counts: 'file' | 'unpacked'
  /** The largest size that the portal takes: what is larger is refused for its length alone. */
  maxSize: number
  /** `size`: bytes, met within a few per cent. The same random numbers give the same bytes. */
  make(size: number, random: () => number): Buffer
}

export const familyName = ({ format, name }: Pick<Family, 'format' | 'name'>): string =>
  `${format.toUpperCase()}: ${name}`

/** The text again and again until it has this many letters at most, at least once. */
export const filled = (text: string, size: number): string =>
  text.repeat(Math.max(1, Math.floor(size / text.length)))

/** `[[[[1]]]]`: as deep as this many letters allow. */
export function nested([open, inside, close]: readonly [string, string, string], size: number): string {
  const depth = Math.max(1, Math.floor((size - inside.length) / (open.length + close.length)))
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`
}
