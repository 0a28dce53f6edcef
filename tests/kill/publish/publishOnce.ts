import { argv } from 'node:process'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import { publishNow } from '#server/studio/publishEdition.ts'
import { ROOT } from '../prepareData.ts'

/** A process of its own that publishes one edition, and is killed meanwhile: `publishOnce.ts <data> <edition> <person>`. */
const [, , dataDir = '', id = '', person = ''] = argv
const config = readConfig({ PORTAL_DATA_DIR: dataDir, PORTAL_WATCH_CONTENT: '0' }, ROOT)
const portal = await openPortal(config, { clock: systemClock, log: createLog('silent') })
console.log('ready')
await publishNow(portal, { id, person, revision: 1 })
console.log('published')
await portal.database.destroy()
