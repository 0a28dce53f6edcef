import type { MachineLayout } from '../layout/Layout.ts'
import type { DiagramProps } from './MachineDiagram.tsx'
import type { useStops } from './useStops.ts'

/** What every kind of part in the diagram is drawn with. */
export interface DrawnParts extends DiagramProps {
  layout: MachineLayout
  stopProps: ReturnType<typeof useStops>
}
