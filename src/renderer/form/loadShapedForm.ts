import type { ShapedForm } from './ShapedForm.tsx'

/** RJSF, for forms whose shape follows their answers. Called ahead where such a form is known to come. */
export async function loadShapedForm(): Promise<typeof ShapedForm> {
  return (await import('./ShapedForm.tsx')).ShapedForm
}
