import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { Button } from '../src/components/Button';
import { Inline } from '../src/components/layout/Inline';
import { Section } from '../src/components/layout/Section';
import { Stack } from '../src/components/layout/Stack';
import { Box, Muted } from '../src/components/layout/Text';
import { PageHead, PageHeading } from '../src/components/PageHeading';
import { Toaster } from '../src/components/Toaster';
import { createQueryClient } from '../src/providers/queryClient';
import { UserProvider } from '../src/providers/session';
import { muiTheme } from '../src/theme/muiTheme';
import { aUser } from '../test/builders';
import { groups } from './entries';
import { stubProvider } from './stubProvider';

const themes = ['system', 'light', 'dark'] as const;

function show(theme: (typeof themes)[number]) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const client = createQueryClient();
const user = aUser('student', { studentId: 'own' });

/** Every component of src/components in its states. */
export function Gallery() {
  const [requested, setRequested] = useState('');
  return (
    <ThemeProvider theme={muiTheme}>
      <QueryClientProvider client={client}>
        <UserProvider value={user}>
          <CoreAdminContext dataProvider={stubProvider} queryClient={client}>
            <Box as="main" pad="sheet">
              <PageHead>
                <PageHeading title="Components">Every component of the portal in its states.</PageHeading>
                <Inline wrap gap={2}>
                  <input
                    type="search"
                    aria-label="Filter components"
                    placeholder="Filter"
                    value={requested}
                    onChange={({ target }) => setRequested(target.value)}
                  />
                  {themes.map((theme) => (
                    <Button key={theme} type="button" small look="outline" onClick={() => show(theme)}>
                      {theme}
                    </Button>
                  ))}
                </Inline>
              </PageHead>
              <Stack gap={8}>
                {Object.entries(groups).map(([group, entries]) => (
                  <Section key={group} gap={5} aria-label={group}>
                    <h2>{group}</h2>
                    {Object.entries(entries)
                      .filter(([file]) => file.toLowerCase().includes(requested.toLowerCase()))
                      .map(([file, states]) => (
                        <Section key={file} framed fill="surface" pad="sheet" aria-label={file}>
                          <h3>{file}</h3>
                          {Object.entries(states).map(([state, shown]) => (
                            <Stack key={state} gap={2}>
                              <Muted size="caption">{state}</Muted>
                              <Box>{shown}</Box>
                            </Stack>
                          ))}
                        </Section>
                      ))}
                  </Section>
                ))}
              </Stack>
            </Box>
            <Toaster />
          </CoreAdminContext>
        </UserProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
