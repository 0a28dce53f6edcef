import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { createEdition } from './createEdition.ts'
import { exportEdition, importEdition } from './exportEdition.ts'
import { listReleases, releaseFiles } from './listReleases.ts'
import { dropEdition, reopenEdition } from './moveEdition.ts'
import { editionPulse } from './pulse.ts'
import { listEditions, readEdition } from './readEdition.ts'
import { saveEdition } from './saveEdition.ts'

export function studioRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'editions', () => listEditions(portal))
  registerCall(app, 'createEdition', async ({ person, body, once }) =>
    readEdition(portal, person, await createEdition(portal, { person, once, ...body })),
  )
  registerCall(app, 'edition', ({ person, params }) => readEdition(portal, person, params.id))
  registerCall(app, 'saveEdition', ({ person, params, body }) =>
    saveEdition(portal, { person, ...params, ...body }),
  )
  registerCall(app, 'editionPulse', ({ person, params, body }) =>
    editionPulse(portal, { person, ...params, ...body }),
  )
  registerCall(app, 'reopenEdition', async ({ person, params }) => {
    await reopenEdition(portal, { person, ...params })
    return readEdition(portal, person, params.id)
  })
  registerCall(app, 'dropEdition', async ({ person, params }) => {
    await dropEdition(portal, { person, ...params })
    return {}
  })
  registerCall(app, 'exportEdition', ({ params, query }) =>
    exportEdition(portal, params.id, query.only === 'changed'),
  )
  registerCall(app, 'importEdition', ({ person, params, body }) =>
    importEdition(portal, { person, ...params, ...body }),
  )
  registerCall(app, 'releases', () => listReleases(portal))
  registerCall(app, 'releaseFiles', ({ params }) => releaseFiles(portal, params.hash))
  const coming = [
    'rebaseEdition',
    'checkEdition',
    'editionDifference',
    'submitEdition',
    'reviewEdition',
    'publishEdition',
    'restoreRelease',
    'compareReleases',
  ] as const
  for (const name of coming) registerCall(app, name, () => Promise.reject(new ApiError('error.unavailable')))
}
