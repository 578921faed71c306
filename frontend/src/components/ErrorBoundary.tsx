import { Component, type ReactNode } from 'react';
import { Breakdown } from './Breakdown';

/** The last net: a part of the application could not be loaded or drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <Breakdown /> : this.props.children;
  }
}
