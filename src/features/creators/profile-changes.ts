const channelName = 'creator-profile';

/** Notifies the other tabs of this browser that a profile has changed. */
export function announceProfileChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls the listener when another tab announces a change. Returns the function that unsubscribes. */
export function onProfileChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
