import { createContext, useContext } from 'react';

/** Where the site will stand, for addresses that must be whole. */
const SiteAddress = createContext('http://localhost');

export const SiteAddressProvider = SiteAddress.Provider;

export const useSiteAddress = (): string => useContext(SiteAddress);
