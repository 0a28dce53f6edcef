import { argv, env } from 'node:process'
import { ApiError } from '#server/http/ApiError.ts'
import { publishNow } from '#server/studio/publishEdition.ts'
import { awaitGo } from '../awaitGo.ts'
import { inPortalOf } from '../inPortal.ts'

/** A process of its own that publishes one edition, and is killed meanwhile: `publishOnce.ts <edition> <person>`. */
const [, , id = '', person = ''] = argv
await inPortalOf(env, async (portal) => {
  await awaitGo()
  try {
    await publishNow(portal, { id, person, revision: 1 })
    console.log('published')
  } catch (cause) {
    // Of several that publish one edition, one does.
    if (!(cause instanceof ApiError)) throw cause
    console.log('late')
  }
})
