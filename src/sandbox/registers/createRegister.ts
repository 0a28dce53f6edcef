import { noRecord, ok, refusal } from '../http/replies.ts'
import type { Call, Reply, Route } from '../http/Route.ts'
import type { Json } from '../Json.ts'
import type { PersonaRecord } from '../content/personaRecords.ts'
import type { SourceName } from '../SourceName.ts'
import type { System } from '../System.ts'

/** Path -> what it answers about a generated person; undefined = no such record. */
export interface RegisterRecords {
  [path: string]: (params: { [name: string]: string }, query: URLSearchParams) => Json | undefined
}

/** A register: the named people's records as their files have them, then the generated people's. */
export function createRegister(
  name: SourceName,
  personas: ReadonlyMap<string, PersonaRecord>,
  records: RegisterRecords,
): System {
  const routes = Object.entries(records).map(([path, find]): Route => ({
    method: 'GET',
    path,
    // A path about nobody is the register's own: a list of the content is only what it begins with.
    handle: (call) =>
      (path.includes('{') ? named(call, personas) : undefined) ?? generated(find(call.params, call.query)),
  }))
  return {
    name,
    register: true,
    routes,
    otherwise: (call) => (call.method === 'GET' ? named(call, personas) : undefined),
  }
}

function named(call: Call, personas: ReadonlyMap<string, PersonaRecord>): Reply | undefined {
  const record = personas.get(call.path)
  if (record === undefined) return undefined
  if (record.state === 'down') return refusal(503, 'down', 'The register is down for this person.')
  return record.state === 'found' ? ok(record.value) : noRecord()
}

const generated = (value: Json | undefined): Reply => (value === undefined ? noRecord() : ok(value))
