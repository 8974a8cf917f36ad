import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { WITH_LIST } from '../../list/list-frame.ts';
import { UserIdContext } from '../../list/state/useRemembered.ts';
import type { ViewsProps } from '../../list/views-context.ts';
import { ViewsContext } from '../../list/views-context.ts';
import { laterPart } from '../../kit/lazy-part.tsx';
import { useMinWidth } from '../../kit/useMinWidth.ts';
import { useSession } from '../../base/session.ts';
import { OldData } from './OldData.tsx';
import { SideMenu, SideMenuDrawer } from './SideMenu.tsx';
import { BAR_HEIGHT } from '../../kit/sizes.ts';
import { ScreenNameContext } from '../../base/screen-name.ts';
import { SkipToContent } from './SkipToContent.tsx';
import { Offline } from './Offline.tsx';
import { TopBar } from './TopBar.tsx';
import { useRedirectNotice } from './useRedirectNotice.ts';
import { useFirstViewReport } from './useFirstViewReport.ts';
import { useScreenFocus } from './useScreenFocus.ts';
import { useScreen } from './useScreen.ts';

const ViewsMenu = laterPart(async () => (await import('../../vistas/MenuDeVistas.tsx')).MenuDeVistas);
const drawViews = (props: ViewsProps) => <ViewsMenu {...props} />;
const LateBands = laterPart(async () => (await import('./LateBands.tsx')).LateBands);
const Hints = laterPart(async () => (await import('./Hints.tsx')).Hints);

const EnvioDeCampo = laterPart(async () => (await import('../../campo/EnvioDeCampo.tsx')).EnvioDeCampo);

const FOLDED = 'tajo.menu-plegado';

// Narrower windows need the whole width for the screen.
const SIDE_MENU_WIDTH = 1200;

/** Top bar, side menu and screen. The menu can be folded, and is a drawer on narrow windows. */
export function Shell() {
  const session = useSession();
  const [record, setRecord] = useState('');
  const { printed, menuEntry } = useScreen(record);
  useRedirectNotice();
  useFirstViewReport();
  const screen = useScreenFocus();
  const wide = useMinWidth(SIDE_MENU_WIDTH);
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'si');
  const [drawer, setDrawer] = useState(false);
  if (session === undefined) return null;
  const toggle = () => {
    if (!wide) return setDrawer(true);
    localStorage.setItem(FOLDED, folded ? 'no' : 'si');
    setFolded(!folded);
  };
  const navigation = { role: session.role, menuEntry };
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipToContent />
      <TopBar session={session} title={printed} record={record} onMenu={toggle} menuOpen={wide ? !folded : drawer}>
        <EnvioDeCampo />
      </TopBar>
      {wide && !folded && <SideMenu {...navigation} />}
      {!wide && <SideMenuDrawer {...navigation} open={drawer} onClose={() => setDrawer(false)} />}
      <Box
        ref={screen}
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          pt: `${BAR_HEIGHT}px`,
          outline: 'none',
          ...WITH_LIST,
          '@media print': { pt: 0 },
        }}
      >
        <Offline role={session.role} />
        <LateBands session={session} />
        <OldData />
        <ScreenNameContext value={setRecord}>
          <UserIdContext value={session.id}>
            <ViewsContext value={drawViews}>
              <Outlet />
            </ViewsContext>
          </UserIdContext>
        </ScreenNameContext>
      </Box>
      <Hints />
    </Box>
  );
}
