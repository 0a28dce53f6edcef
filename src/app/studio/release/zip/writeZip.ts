import { crc32 } from './crc32.ts'
import {
  CENTRAL,
  CENTRAL_SIZE,
  DEFLATED,
  END,
  END_SIZE,
  LOCAL,
  LOCAL_SIZE,
  STORED,
  UTF8_NAMES,
} from './format.ts'

export interface ZipFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
}
type Part = Uint8Array<ArrayBuffer>

/** 1 January 1980: the same files are the same zip, whenever it was made. */
const DAY = 0x21

/** A zip of files as they are. The browser's own compression does the work. */
export async function writeZip(files: readonly ZipFile[]): Promise<Part[]> {
  const parts: Part[] = []
  const index: Part[] = []
  let at = 0
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path)
    const packed = await deflated(bytes)
    const method = packed.length < bytes.length ? DEFLATED : STORED
    const data = method === DEFLATED ? packed : bytes
    const fields = fieldsOf({ method, sum: crc32(bytes), packed: data.length, size: bytes.length, name })
    const local = numbers(LOCAL_SIZE, [[LOCAL, 4], [20, 2], ...fields])
    index.push(
      numbers(CENTRAL_SIZE, [
        [CENTRAL, 4],
        [20, 2],
        [20, 2],
        ...fields,
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [at, 4],
      ]),
      name,
    )
    parts.push(local, name, data)
    at += local.length + name.length + data.length
  }
  const size = index.reduce((sum, part) => sum + part.length, 0)
  const end = numbers(END_SIZE, [
    [END, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [at, 4],
  ])
  return [...parts, ...index, end]
}

type Number = readonly [value: number, bytes: 2 | 4]

interface Fields {
  method: number
  sum: number
  packed: number
  size: number
  name: Part
}

const fieldsOf = ({ method, sum, packed, size, name }: Fields): Number[] => [
  [UTF8_NAMES, 2],
  [method, 2],
  [0, 2],
  [DAY, 2],
  [sum, 4],
  [packed, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
]

function numbers(size: number, values: readonly Number[]): Part {
  const part = new Uint8Array(size)
  const view = new DataView(part.buffer)
  let at = 0
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return part
}

async function deflated(bytes: Part): Promise<Part> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
