import { expect, it } from 'vitest'
import { FailedNotice } from '#app/errors/FailedNotice.tsx'
import { PlaceBoundary } from '#app/studio/shell/PlaceBoundary.tsx'

it('a place that falls says so in its place, and leaves what stands around it', () => {
  const boundary = new PlaceBoundary({ children: 'the place' })
  expect(boundary.render()).toBe('the place')
  boundary.state = PlaceBoundary.getDerivedStateFromError(new Error('A rule that leads back to itself'))
  expect(boundary.render()).toMatchObject({ type: FailedNotice, props: { title: 'state.failed.page' } })
})
