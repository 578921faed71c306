import { Component, type ReactNode } from 'react';
import { Breakdown } from './Breakdown';

/** The last resort: a part of the application couldn't be loaded or rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <Breakdown /> : this.props.children;
  }
}
