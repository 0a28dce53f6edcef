import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import { Compile } from 'typebox/compile'

/**
 * Bodies are checked as they are, query, path parameters and headers of a call are text and converted. Outside production an answer that
 * breaks the contract is a fault: so that the tests find it before a client does. Each is compiled when it is called first: there are
 * hundreds of them, and a start would wait for all.
 */
export function validateCalls(app: FastifyInstance): void {
  const compile: FastifySchemaCompiler<TSchema> = (route) => {
    if (route.httpPart === 'headers' && !('~kind' in route.schema)) return () => true
    const compiled = once(() => TypeBoxValidatorCompiler(route))
    return (value) => compiled()(value)
  }
  app.setValidatorCompiler(compile)
  const checking = app.portal.config.checksAnswers
  app.setSerializerCompiler<TSchema>(({ schema, httpStatus, url }) => {
    if (!checking || httpStatus !== '200' || !('~kind' in schema)) return (answer) => JSON.stringify(answer)
    const answers = once(() => Compile(schema))
    return (answer) => {
      const text = JSON.stringify(answer)
      const [first] = answers().Errors(JSON.parse(text))
      if (first !== undefined) throw new Error(`Answer of ${url} at ${first.instancePath}: ${first.message}`)
      return text
    }
  })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
