import { crc32, deflateRawSync } from 'node:zlib'
import { type Family, filled } from './Family.ts'

const LARGEST = 9_500_000
/** Bytes of a line of the directory with a short name. */
const LINE = 51
const STORED = 0
const DEFLATED = 8

interface Entry {
  name: string
  /** As it stands in the file. */
  bytes: Buffer
  method: number
  /** What the entry says that it unpacks to. */
  size: number
  sum: number
}

const stored = (name: string, bytes = Buffer.alloc(0)): Entry => ({
  name,
  bytes,
  method: STORED,
  size: bytes.length,
  sum: crc32(bytes),
})

/** The fields that a local header and a line of the directory share (APPNOTE 4.3.7, 4.3.12). */
function sharedFields({ name, bytes, method, size, sum }: Entry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(sum, 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function localEntry(entry: Entry): Buffer {
  const { name, bytes } = entry
  return Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    sharedFields(entry),
    Buffer.from(name, 'latin1'),
    bytes,
  ])
}

function directoryLine(entry: Entry, place: number): Buffer {
  const line = Buffer.alloc(14)
  line.writeUInt32LE(place, 10)
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'),
    sharedFields(entry),
    line,
    Buffer.from(entry.name, 'latin1'),
  ])
}

/** `overlapping`: every line of the directory points at the first entry, which stands there once. */
function zipOf(entries: readonly Entry[], { overlapping = false } = {}): Buffer {
  const written = overlapping ? entries.slice(0, 1) : entries
  const locals = written.map(localEntry)
  let place = 0
  const places = locals.map(({ length }) => (place += length) - length)
  const lines = entries.map((entry, index) => directoryLine(entry, overlapping ? 0 : (places[index] ?? 0)))
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length & 0xffff, 4)
  end.writeUInt16LE(entries.length & 0xffff, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(place, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

const family = (name: string, make: Family['make']): Family => ({
  name,
  format: 'zip',
  counts: 'file',
  maxSize: LARGEST,
  make,
})

const entriesOf = (size: number, name: (index: number) => string): Entry[] => {
  const entries: Entry[] = []
  for (let length = 0; length < size; length += 76 + 2 * (entries.at(-1)?.name.length ?? 0))
    entries.push(stored(name(entries.length)))
  return entries
}

/** Where an office document says what it is: readers of file types look at these names. */
const OFFICE = stored('[Content_Types].xml', Buffer.from('<Types/>'))

function bomb(size: number): Entry {
  const bytes = deflateRawSync(Buffer.alloc(size), { level: 9 })
  return { name: 'a.txt', bytes, method: DEFLATED, size, sum: 0 }
}

export const zipFamilies: readonly Family[] = [
  family('many empty entries', (size) => zipOf(entriesOf(size, (index) => `${index}`))),
  family('an office document of many entries', (size) =>
    zipOf([OFFICE, ...entriesOf(size, (index) => `xl/${index}.xml`)]),
  ),
  family('entries with long names', (size) =>
    zipOf(entriesOf(size, (index) => filled(`a${index % 10}/`, 10_000))),
  ),
  family('many entries that are the same bytes', (size) => {
    const one = bomb(10_000)
    const count = Math.max(1, Math.floor(size / LINE))
    const entries = Array.from({ length: count }, (_none, index) => ({ ...one, name: String(index) }))
    return zipOf(entries, { overlapping: true })
  }),
  {
    ...family('an entry that unpacks to much', (size) => zipOf([bomb(size)])),
    counts: 'unpacked',
    maxSize: 64_000_000,
  },
  family('an entry that says it is longer than the file', (size) => {
    const entry = stored('a.txt', Buffer.alloc(size, 'a'))
    const file = zipOf([entry])
    file.writeUInt32LE(0x7fff_ffff, 18)
    return file
  }),
  family('a file that is cut off', (size) =>
    zipOf(entriesOf(2 * size, (index) => `${index}`)).subarray(0, size),
  ),
]
