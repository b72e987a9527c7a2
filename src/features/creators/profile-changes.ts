const channelName = 'creator-profile';

/** Tells the other tabs of this browser that a profile is no longer what they show. */
export function announceProfileChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls when another tab has announced a change; gives what ends that. */
export function onProfileChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = listener;
  return () => channel.close();
}
