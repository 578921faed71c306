import { createContext, useContext } from 'react';

/** The public address of the site, for absolute addresses. */
const SiteAddress = createContext('http://localhost');

export const SiteAddressProvider = SiteAddress.Provider;

export const useSiteAddress = (): string => useContext(SiteAddress);
