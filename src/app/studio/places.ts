import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import type { PlaceProps } from './PlaceProps.ts'

interface StudioPlace {
  /** As the address names it. */
  id: string
  /** Text id. */
  title: string
  component: ComponentType<PlaceProps>
}

/** The places of an open edition, beside each other. A new one is one row. */
export const studioPlaces: readonly StudioPlace[] = [
  {
    id: 'forms',
    title: 'studio.place.forms',
    component: lazyPart(async () => (await import('./forms/FormsPlace.tsx')).FormsPlace),
  },
  {
    id: 'workflow',
    title: 'studioFlow.title',
    component: lazyPart(async () => (await import('./workflow/WorkflowPlace.tsx')).WorkflowPlace),
  },
  {
    id: 'walk',
    title: 'studioWalk.title',
    component: lazyPart(async () => (await import('./walk/WalkPlace.tsx')).WalkPlace),
  },
  {
    id: 'texts',
    title: 'studioTexts.title',
    component: lazyPart(async () => (await import('./texts/TextsPlace.tsx')).TextsPlace),
  },
  {
    id: 'release',
    title: 'studioRelease.title',
    component: lazyPart(async () => (await import('./release/ReleasePlace.tsx')).ReleasePlace),
  },
]
