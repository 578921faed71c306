import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { GlobalStyles } from '../src/theme/GlobalStyles';
import { Gallery } from './Gallery';

const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <>
        <GlobalStyles />
        <Gallery />
      </>
    ),
  },
]);

createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
