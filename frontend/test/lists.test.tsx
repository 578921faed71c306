import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from '../src/components/lists/column';
import { DataList, type ListResults } from '../src/components/lists/DataList';
import { ExportButton } from '../src/components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../src/components/lists/ListToolbar';
import * as files from '../src/components/lists/saveFile';
import { listRequest, readListAddress, useListAddress } from '../src/components/lists/useListAddress';
import { address } from './harness';
import { openPart } from './listScreen';

interface Book {
  id: string;
  title: string;
  pages: number;
  shelf: string;
}
const books: Book[] = [
  { id: 'b1', title: 'Ada', pages: 1200, shelf: 'open' },
  { id: 'b2', title: 'Emma', pages: 90, shelf: 'closed' },
];
const columns: Column<Book, 'title' | 'pages'>[] = [
  { id: 'pages', label: 'Pages', sort: 'pages', figure: true, width: 80, show: ({ pages }) => pages },
  { id: 'shelf', label: 'Shelf', show: ({ shelf }) => shelf, folded: ({ shelf }) => `on the ${shelf} shelf` },
];
const spec = {
  sortable: ['title', 'pages'],
  sort: 'title',
  filters: { shelf: ['open', 'closed'], author: 'text' },
} as const;
const shown: ListResults<Book> = {
  data: books,
  total: 64,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
};

function Books({ results = shown, onOpen = () => {} }: { results?: ListResults<Book>; onOpen?: () => void }) {
  const list = useListAddress(spec);
  return (
    <>
      <ListToolbar
        label="Books"
        search={list.address.search}
        onSearch={(search, options) => list.change({ search }, options)}
      >
        <FilterChoice
          label="Shelf"
          all="All shelves"
          value={list.address.filters.shelf}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
          onChange={(shelf) => list.change({ filters: { shelf } })}
        />
      </ListToolbar>
      <DataList
        list="books"
        label="Books"
        counted={(total) => `${total} books`}
        name={{
          label: 'Title',
          sort: 'title',
          text: ({ title }) => title,
          to: ({ id }) => `/portal/part/${id}`,
        }}
        columns={columns}
        results={results}
        address={list.address}
        hrefTo={list.hrefTo}
        onChange={list.change}
        failed="The books could not be read"
        empty={<p>No books found</p>}
        actions={({ title }) => [
          { label: `Lend ${title}`, onSelect: onOpen },
          { label: 'Repair', to: `/portal/part?repair=${title}` },
          { label: 'Burn', danger: true, unavailable: 'We do not burn books.', onSelect: onOpen },
        ]}
      />
    </>
  );
}

const csv = (text: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(text, { headers })),
  );

describe('the address of a list', () => {
  it('should be read without its invalid parts', () => {
    const query = new URLSearchParams('page=x&rows=7&sort=secret&shelf=attic&author=%20Ann%20');
    expect(readListAddress(query, spec)).toEqual({
      search: '',
      page: 1,
      perPage: 25,
      sort: 'title',
      filters: { author: 'Ann' },
    });
  });

  it('should set the parameters of the request', () =>
    expect(listRequest({ search: 'x', page: 2, perPage: 50, sort: '-pages' })).toEqual({
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'pages', order: 'DESC' },
      filter: { q: 'x' },
    }));

  it('should keep the parameters of other parts, and start a filter at the first page', async () => {
    const { person } = openPart(<Books />, '/portal/part?tab=holds&page=2&sort=-pages');
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Shelf' }), 'Closed');
    expect(address()).toBe('/portal/part?tab=holds&sort=-pages&shelf=closed');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'All shelves');
    expect(address()).toBe('/portal/part?tab=holds&sort=-pages');
  });

  it('should use its prefix next to another list', () =>
    expect(readListAddress(new URLSearchParams('page=3&b.page=2'), { ...spec, prefix: 'b' }).page).toBe(2));
});

describe('a list', () => {
  it('should sort by its headings, search while the user types, and turn pages', async () => {
    const { person } = openPart(<Books />);
    expect(await screen.findByRole('status')).toHaveTextContent('64 books');
    await person.click(screen.getByRole('link', { name: 'Pages' }));
    expect(address()).toBe('/portal/part?sort=pages');
    expect(screen.getByRole('columnheader', { name: 'Pages' })).toHaveAttribute('aria-sort', 'ascending');
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/portal/part?sort=pages&page=2');
    await person.type(screen.getByRole('searchbox', { name: 'Search books' }), 'ad');
    await waitFor(() => expect(address()).toBe('/portal/part?sort=pages&search=ad'));
  });

  it('should keep a change that is not drawn yet when another follows', async () => {
    function Hurried() {
      const list = useListAddress(spec);
      const hurry = () => {
        list.change({ search: 'ad' });
        list.change({ filters: { shelf: 'open' } });
      };
      return <button onClick={hurry}>Hurry</button>;
    }
    const { person } = openPart(<Hurried />, '/portal/part?other=1');
    await person.click(await screen.findByRole('button', { name: 'Hurry' }));
    await waitFor(() => expect(address()).toBe('/portal/part?other=1&search=ad&shelf=open'));
  });

  it('should be walked by arrow keys, Home and End', async () => {
    const { person } = openPart(<Books />);
    (await screen.findByRole('link', { name: 'Ada' })).focus();
    await person.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Emma' })).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus();
  });

  it('should have a menu for each row, which returns the focus', async () => {
    const lend = vi.fn();
    const { person } = openPart(<Books onOpen={lend} />);
    const button = await screen.findByRole('button', { name: 'Actions for Emma' });
    await person.click(button);
    expect(screen.getByRole('menuitem', { name: 'Repair' })).toHaveAttribute(
      'href',
      '/portal/part?repair=Emma',
    );
    const burn = screen.getByRole('menuitem', { name: /Burn/ });
    expect(burn).toHaveAttribute('aria-disabled', 'true');
    await person.click(burn);
    expect(lend).not.toHaveBeenCalled();
    await person.click(screen.getByRole('menuitem', { name: 'Lend Emma' }));
    expect(lend).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('should show hidden columns under the name on a phone', async () => {
    openPart(<Books />);
    const heading = await screen.findByRole('rowheader', { name: /Ada/ });
    expect(within(heading).getByText('on the open shelf')).toBeInTheDocument();
    expect(heading).toHaveTextContent('Pages: 1200 · on the open shelf');
  });

  it('should reserve its space while it loads, and say when it is empty', async () => {
    const waiting = { ...shown, data: undefined, total: undefined };
    const { rerender, container } = openPart(<Books results={waiting} />);
    await screen.findByRole('region', { name: 'Books' });
    expect(container.querySelectorAll('[data-bones] tbody tr')).toHaveLength(10);
    rerender(<></>);
    openPart(<Books results={{ ...shown, data: [], total: 0 }} />);
    expect(await screen.findByText('No books found')).toBeVisible();
  });
});

describe('Export', () => {
  const request = {
    filter: { termId: 't1', q: 'ann', isActive: true },
    sort: { field: 'title', order: 'ASC' },
  } as const;
  const button = () => screen.findByRole('button', { name: 'Export' });

  it('should save the whole list with its filters and order', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    csv('id,title\r\n1,Ada\r\n2,Emma\r\n', {
      'Content-Range': 'books 0-1/2',
      'Content-Disposition': 'attachment; filename="books.csv"',
    });
    const { person } = openPart(<ExportButton resource="books" request={request} />);
    await person.click(await button());
    expect(await screen.findByText('books.csv was saved with 2 rows.')).toBeVisible();
    const [url, init] = vi.mocked(fetch).mock.calls[0]!;
    expect(url).toBe(
      '/api/books?termId=t1&search=ann&sort=%5B%22title%22%2C%22ASC%22%5D&filter=%7B%22isActive%22%3Atrue%7D',
    );
    expect(init?.headers).toEqual({ Accept: 'text/csv' });
    expect(save).toHaveBeenCalledWith(expect.any(Blob), 'books.csv');
    expect(await save.mock.calls[0]![0].text()).toContain('2,Emma');
  });

  it('should show its progress, and stop when pressed again', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('a\r\n1\r\n')),
    });
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Range': 'books 0-3/4' } }));
    const { person } = openPart(<ExportButton resource="books" request={request} />);
    await person.click(await button());
    expect(await screen.findByText('Exporting… 50%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop the export' })).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('should say what went wrong', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ detail: 'Too many at once.' }), { status: 429 }),
    );
    const { person } = openPart(<ExportButton resource="books" request={request} />);
    await person.click(await button());
    expect(await screen.findByText('Too many at once.')).toBeVisible();
    expect(await button()).toBeEnabled();
  });
});
