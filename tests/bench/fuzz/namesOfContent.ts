import demo from '#server/demo/people.json' with { type: 'json' }
import { readContent } from '../../cases/readContent.ts'
import { AYSEL, RAUF } from '../../roads/people.ts'
import { Pool } from './requests/Pool.ts'

/** What somebody who has read the content would ask by, and the people who can sign in or register. */
export async function namesOfContent(): Promise<Pool> {
  const { lists, facts, documents, workflows, services } = await readContent()
  const pool = new Pool()
  pool.learn('lists', Object.keys(lists))
  pool.learn('facts', Object.keys(facts))
  pool.learn('sources', [...new Set(Object.values(facts).map(({ source }) => source))])
  pool.learn('documents', Object.keys(documents))
  pool.learn('processes', Object.keys(workflows))
  for (const { id, statuses, transitions } of Object.values(workflows)) {
    pool.learn('process', {
      process: id,
      status: Object.keys(statuses),
      transition: transitions.map((one) => one.id),
    })
    pool.learn(
      'messages',
      transitions.flatMap(({ on }) => (on && 'message' in on ? [on.message] : [])),
    )
  }
  pool.learn(
    'serviceName',
    services.services.map(({ name }) => name),
  )
  for (const { email, mobile } of demo.people)
    pool.learn('person', { login: email, email, emailRepeat: email, mobile, password: demo.password })
  for (const citizen of [AYSEL, RAUF]) pool.learn('citizen', { ...citizen, login: citizen.email })
  return pool
}
