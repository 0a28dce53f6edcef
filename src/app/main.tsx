import '#ui/theme/theme.css'
import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { App } from './App.tsx'
import { LaterDashboardFrame } from './frame/laterFrames.tsx'
import { followInternalLinks } from './navigation/internalLinks.ts'
import { followOtherTabs } from './session/followOtherTabs.ts'
import { followFaults } from './told/followFaults.ts'
import { readSaved } from './session/savedSession.ts'
import { startPortal } from './start/startPortal.ts'

const root = document.getElementById('portal')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  document.getElementById('retry')?.addEventListener('click', () => void startPortal())
  followFaults()
  followInternalLinks()
  followOtherTabs(() => navigate('/'))
  if (readSaved('token') !== null) void LaterDashboardFrame.prepare()
  void startPortal()
}
