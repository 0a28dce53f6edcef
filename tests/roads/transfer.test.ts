import { openRoadPortal } from './openRoadPortal.ts'
import { walkTransferRoad } from './walkTransferRoad.ts'

walkTransferRoad(() => openRoadPortal())
