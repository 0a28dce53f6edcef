import { asObject, asObjects, asText } from './readJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonObject
}

/** One operation of the published OpenAPI, as far as a request is made of it and an answer is judged by it. */
export interface Operation {
  id: string
  method: string
  /** '/api/applications/{id}' */
  path: string
  parameters: Parameter[]
  /** Of its JSON body; undefined = it takes none. */
  body: JsonObject | undefined
  bodyRequired: boolean
  /** Media type of a body of bytes, where it takes one. */
  bytes: string | undefined
  /** Somebody has to be signed in. */
  secured: boolean
  /** '200' or '4XX' -> media type -> schema. */
  answers: Map<string, Map<string, Json>>
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

export function readOperations(openApi: Json): Operation[] {
  return Object.entries(asObject(asObject(openApi)['paths'])).flatMap(([path, methods]) =>
    Object.entries(asObject(methods))
      .filter(([method]) => METHODS.has(method))
      .map(([method, described]) => readOperation({ method, path }, asObject(described))),
  )
}

function readOperation(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  described: JsonObject,
): Operation {
  const body = asObject(described['requestBody'])
  const media = asObject(body['content'])
  const json = media['application/json']
  return {
    id: asText(described['operationId']),
    method: method.toUpperCase(),
    path,
    parameters: asObjects(described['parameters']).flatMap(readParameter),
    body: json === undefined ? undefined : asObject(asObject(json)['schema']),
    bodyRequired: body['required'] === true,
    bytes: Object.keys(media).find((type) => type !== 'application/json'),
    secured: described['security'] !== undefined,
    answers: new Map(
      Object.entries(asObject(described['responses'])).map(([status, answer]) => [
        status,
        mediaOf(asObject(answer)),
      ]),
    ),
  }
}

function readParameter(given: JsonObject): Parameter[] {
  const place = asText(given['in'])
  if (place !== 'path' && place !== 'query' && place !== 'header') return []
  const required = given['required'] === true
  return [{ name: asText(given['name']), in: place, required, schema: asObject(given['schema']) }]
}

const mediaOf = (answer: JsonObject): Map<string, Json> =>
  new Map(
    Object.entries(asObject(answer['content'])).map(([media, one]) => [
      media,
      asObject(asObject(one)['schema']),
    ]),
  )
