#!/usr/bin/env bash
# Ends with the exit status of the suite, after everything has been told.
set -euo pipefail

case "${EXIT_STATUS:-}" in
  [0-4]) exit "$EXIT_STATUS" ;;
  *) exit 4 ;;
esac
