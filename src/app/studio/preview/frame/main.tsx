import '#ui/theme/theme.css'
import './preview.css'
import { createRoot } from 'react-dom/client'
import { PreviewPage } from './PreviewPage.tsx'

const root = document.getElementById('preview')
if (root !== null) createRoot(root).render(<PreviewPage />)
